import { useLingui } from '@lingui/react/macro'

const UNREADABLE = new Set(['input.invalid', 'input.unreadable', '400'])
const TOO_LARGE = new Set(['server.too-large', '413'])

/** Why a fact that was sent alone is not received yet, by the code of the answer; it stays and is retried. */
export function useFailedWords(): (code: string) => string {
  const { t } = useLingui()
  return (code) =>
    UNREADABLE.has(code)
      ? t`The server could not read this record. It is saved here and will be sent again. Tell your manager.`
      : TOO_LARGE.has(code)
        ? t`This record is too large for the server. It is saved here and will be sent again. Tell your manager.`
        : t`The server had an error with this record. It is saved here and will be sent again automatically.`
}
