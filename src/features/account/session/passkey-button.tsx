import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconFingerprint } from '@tabler/icons-react'

export interface PasskeyButtonProps {
  readonly busy: boolean
  readonly onPress: () => void
}

/** Whether this browser supports passkeys on this address. */
const supported = (): boolean => window.isSecureContext && typeof PublicKeyCredential === 'function'

/** Sign-in with a passkey, if the browser supports it. */
export function PasskeyButton({ busy, onPress }: PasskeyButtonProps) {
  if (!supported()) return null
  return (
    <Button
      variant="default"
      fullWidth
      size="md"
      mt="sm"
      disabled={busy}
      leftSection={<IconFingerprint size={20} stroke={1.6} aria-hidden />}
      onClick={onPress}
    >
      <Trans>Sign in with a passkey</Trans>
    </Button>
  )
}
