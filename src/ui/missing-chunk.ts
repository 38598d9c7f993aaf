/** What browsers say when a module did not come, each in words of its own, and what the build says of a style sheet. */
const NOT_COME = /import(ed|ing)\b.*\bmodule|^Unable to preload CSS/i

/** Whether a piece of the app is neither on this device nor to be had now. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && NOT_COME.test(error.message)
