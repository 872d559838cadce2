/** The zone of whoever looks: a time is planned and told on the clock on their wall. */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
