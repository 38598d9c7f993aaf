import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Below this many characters compression is not worth it. */
const WORTH_IT = 1400

/** A compressed text: brotli, gzip or plain, depending on what the client accepts. */
export function compressed(
  text: string,
  accepted: string,
  quality = 4,
): { body: string | Uint8Array; headers: Record<string, string> } {
  if (text.length < WORTH_IT) return { body: text, headers: {} }
  if (/\bbr\b/.test(accepted)) {
    const body = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    return { body, headers: { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' } }
  }
  if (/\bgzip\b/.test(accepted))
    return { body: gzipSync(text, { level: 4 }), headers: { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } }
  return { body: text, headers: {} }
}
