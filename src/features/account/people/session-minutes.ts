const LONGEST = 1440

/** Whether it is a session timeout, 1 to 1440 whole minutes (organisation-and-shell 5); '' is none of its own. */
export const isSession = (minutes: number | string): boolean =>
  minutes === '' || (Number.isInteger(Number(minutes)) && Number(minutes) >= 1 && Number(minutes) <= LONGEST)
