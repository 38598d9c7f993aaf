/** What the page shows is asked for again every minute, while it is visible. */
export const fresh = { refetchInterval: 60_000 } as const
