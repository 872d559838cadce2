import { toast } from './Toast.tsx'

/** Puts the address of one of our pages, given by its path, into the clipboard, and says so. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.origin + path)
    toast('URL has been copied to the clipboard.', { look: 'right', title: 'Copied' })
  } catch {
    toast('The link could not be copied. Select it and copy it by hand.', { look: 'wrong' })
  }
}
