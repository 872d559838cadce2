/** Whether search engines are told of a page of text: of those about a topic and of the resources. */
export const isPageListed = (path: string): boolean => path.startsWith('/pillars/') || path.startsWith('/resources/')
