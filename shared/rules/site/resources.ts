/** NOT-RU006. The tab of resources where an address names none that there is. */
export const DEFAULT_TAB = 'medicine'

type Tab = { tab: string; name: string }

/** The pages of resources that the pack brings: areas of study, and the exams they lead to. */
export const RESOURCES: readonly (Tab & { exams: readonly Tab[] })[] = [
  {
    tab: 'medicine',
    name: 'Medicine',
    exams: [{ tab: 'usmle-step-1-and-comlex-resource-portal', name: 'Step 1 and COMLEX' }],
  },
  { tab: 'nursing', name: 'Nursing (RN)', exams: [{ tab: 'nclex-rn-resource-portal', name: 'NCLEX-RN' }] },
  {
    tab: 'nursing-lpn',
    name: 'Practical nursing (LPN/LVN)',
    exams: [{ tab: 'nclex-pn-resource-portal', name: 'NCLEX-PN' }],
  },
  { tab: 'nursing-np', name: 'Nurse practitioner', exams: [] },
  { tab: 'physician-assistant', name: 'Physician assistant', exams: [{ tab: 'pance-resource-portal', name: 'PANCE' }] },
  { tab: 'pharmacy', name: 'Pharmacy', exams: [] },
  { tab: 'paramedic', name: 'Paramedic and EMT', exams: [] },
  { tab: 'prehealth', name: 'Pre-health', exams: [] },
]

type Reader = { slug: string | undefined; isMember: boolean }

/**
 * PTH-RU007. Where resources lead that are asked for without a tab: who has a plan to those of their own area, who has none to
 * the area's prices. Null for who has no area, or one that has no resources: they choose on the page itself.
 */
export function resourcesRoot({ slug, isMember }: Reader): string | null {
  if (slug === undefined) return null
  if (!isMember) return `/pricing/${slug}`
  return RESOURCES.some(({ tab }) => tab === slug) ? `/resources/${slug}` : null
}
