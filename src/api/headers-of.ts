import { CONTRACT_VERSION, needsStore, UNATTENDED, type Endpoint } from '#contract/define.ts'
import { takeAttended } from '#api/attended.ts'
import { session } from '#api/session.ts'

/** The caller, their language and store, and whether the app asks by itself; for one call only. */
export function headersOf(endpoint: Endpoint): Record<string, string> {
  const headers: Record<string, string> = {
    Locale: session.language() === 'en' ? 'en_US' : 'zh_CN',
    Contract: String(CONTRACT_VERSION),
  }
  if (endpoint.can !== 'public') headers['Token'] = session.token()
  if (endpoint.can !== 'public' && endpoint.can !== 'credential' && !takeAttended()) headers[UNATTENDED] = '1'
  if (needsStore(endpoint)) headers['Shop-Id'] = session.storeId()
  return headers
}
