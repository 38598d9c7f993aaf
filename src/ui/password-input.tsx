import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'

/** A password field whose eye says what it does in the language of the screen. */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useLingui()
  return (
    <MantinePasswordInput visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }} {...props} />
  )
}
