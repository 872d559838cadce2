/** PRI-GA005. A rate is held in hundred-thousandths: 8,600 are 8.6 percent. */
export const RATE_OF_PERCENT = 1000
const RATE_MAX = 30_000

export type ZipLine = { state: string; zip: string; rate: number }

/**
 * PRI-RU015, PRI-GA005. Reads lines such as `AZ 85001 8.6`: state, ZIP code, percent; commas and tabs part them as well. Of
 * the same ZIP code the last line counts. Says which line is wrong, and why.
 */
export function readZipLines(text: string): { zips: ZipLine[] } | { wrong: string } {
  const zips = new Map<string, ZipLine>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [state = '', zip = '', percent = '', ...more] = line.trim().split(/[\s,;]+/)
    const wrong = (says: string) => ({ wrong: `Line ${index + 1} (“${line.trim().slice(0, 40)}”): ${says}` })
    if (!/^[a-z]{2}$/i.test(state)) return wrong('it begins with a state of two letters.')
    if (!/^\d{5}$/.test(zip)) return wrong('the ZIP code has five digits.')
    if (more.length > 0 || !/^\d{1,2}(\.\d{1,3})?%?$/.test(percent))
      return wrong('it ends with a percentage, as in 8.6.')
    const rate = Math.round(Number.parseFloat(percent) * RATE_OF_PERCENT)
    if (rate < 1 || rate > RATE_MAX) return wrong('the tax is more than 0 and at most 30 percent.')
    zips.set(`${state.toUpperCase()} ${zip}`, { state: state.toUpperCase(), zip, rate })
  }
  return zips.size > 0 ? { zips: [...zips.values()] } : { wrong: 'Please write one line for each ZIP code.' }
}

/** `8.6`, as it is typed. */
export const rateText = (rate: number): string => String(rate / RATE_OF_PERCENT)
