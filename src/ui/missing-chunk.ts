/** The browsers' messages for a module that failed to load, and the build's for a style sheet. */
const NOT_COME = /import(ed|ing)\b.*\bmodule|^Unable to preload CSS/i

/** Whether a chunk of the app is neither on this device nor available from the server. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && NOT_COME.test(error.message)
