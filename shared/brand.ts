/** The product's name, once. User texts write `BRAND.name`; paths and field names write `BRAND.slug`. */
export const BRAND = { name: 'Pictomo', plural: 'Pictomos', slug: 'pictomo' } as const
