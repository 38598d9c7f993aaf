import type { MiddlewareHandler } from 'hono'

/** Only our own origin; WebAssembly for the barcode camera, inline styles for the component library. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Security headers of every answer. */
export const securityHeaders =
  (tls: boolean): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const { headers } = c.res
    // pictures have a stricter policy of their own
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', POLICY)
    headers.set('X-Content-Type-Options', 'nosniff')
    // forms of the web shop say where they come from
    if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'no-referrer')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'camera=(self), microphone=(), geolocation=()')
    if (tls) headers.set('Strict-Transport-Security', 'max-age=31536000')
  }
