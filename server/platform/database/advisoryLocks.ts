/** The first keys of advisory locks, so that no two things wait for each other by the same number. */
export const ADVISORY_LOCK = {
  migrations: 7301,
  relay: 7302,
  leagueOfMarketGroup: 7303,
  joinCode: 7304,
  listener: 7305,
  reporter: 7319,
  contributor: 7320,
  memory: 7321,
  suggester: 7322,
  playlister: 7330,
  complainer: 7340,
  discounts: 7350,
  redeemer: 7351,
  illustrator: 7352,
  narrator: 7353,
} as const
