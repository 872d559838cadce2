/** The roles that may do more than learn and teach: they open the editor or the back office. */
const MORE: readonly string[] = ['staff', 'admin', 'superadmin', 'administrator']

/** Whether a person may do more than learn and teach, by their roles: for them a second proof is asked. */
export const mayDoMore = ({ role, roles }: { role: string; roles: readonly string[] }): boolean =>
  [role, ...roles].some((each) => MORE.includes(each.toLowerCase()))
