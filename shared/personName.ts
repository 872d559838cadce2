/**
 * What a mail program makes a link of: an address of a page or of a mailbox, or a domain on its own. Three letters before
 * the dot are enough to know it by, and more would be looked for from each letter of a long text anew.
 */
const ADDRESS = /:\/\/|@|\bwww\.|[\p{L}\p{N}-]{3}\.\p{L}{2,}(?![\p{L}'’])/iu
/** A name stands in mails and lists: it holds no address, so that nobody's mail leads where a stranger wants. */
export const holdsAddress = (name: string): boolean => ADDRESS.test(name)
export const NAME_HOLDS_ADDRESS = 'Please enter a name without a link or an e-mail address.'
