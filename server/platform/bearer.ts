/** The key that an `Authorization` header brings by the Bearer scheme (RFC 6750); any other scheme counts as none. */
export const bearerOf = (header: string | undefined): string | undefined => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
