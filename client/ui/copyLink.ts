import { toast } from './Toast.tsx'

/** Puts a text into the clipboard and says so; `what` is it in a word: "URL". */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(`${what} has been copied to the clipboard.`, { look: 'right', title: 'Copied' })
  } catch {
    toast('It could not be copied. Select it and copy it by hand.', { look: 'wrong' })
  }
}

/** Puts the address of one of our pages, given by its path, into the clipboard, and says so. */
export const copyLink = (path: string): Promise<void> => copyText(location.origin + path, 'URL')
