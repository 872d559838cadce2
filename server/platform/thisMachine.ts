const NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an address is of the machine that we run on. */
export const isThisMachine = (url: string): boolean => NAMES.has(new URL(url).hostname)
