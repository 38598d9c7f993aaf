/** The caller's next step: `later` retry automatically, `after-change` when something was corrected, `never`. */
export type Retry = 'later' | 'after-change' | 'never'

/** Errors of one context by code: the retry rule and, for transport errors, the HTTP status. */
export type ErrorRules = Readonly<Record<string, { readonly retry: Retry; readonly status?: number }>>
