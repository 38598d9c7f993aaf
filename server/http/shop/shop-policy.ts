/** No script of a page itself, nothing from elsewhere; forms go to the shop alone, or lead on to these hosts. */
export const shopPolicy = (hosts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...hosts].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
