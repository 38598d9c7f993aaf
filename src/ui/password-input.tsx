import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'

/** A password field whose eye button is labelled in the screen's language. */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useLingui()
  return (
    <MantinePasswordInput visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }} {...props} />
  )
}
