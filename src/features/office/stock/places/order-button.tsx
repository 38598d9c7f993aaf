import { ActionIcon, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsSort } from '@tabler/icons-react'

/** Switches between rows that open and rows that are moved. */
export function OrderButton({
  ordering,
  onChange,
}: {
  readonly ordering: boolean
  readonly onChange: (ordering: boolean) => void
}) {
  const { t } = useLingui()
  if (ordering)
    return (
      <Button variant="light" mih="2.75rem" onClick={() => onChange(false)}>
        <Trans>Done</Trans>
      </Button>
    )
  return (
    <ActionIcon
      variant="subtle"
      size="2.75rem"
      aria-label={t`Change the order`}
      title={t`Change the order`}
      onClick={() => onChange(true)}
    >
      <IconArrowsSort size={18} aria-hidden />
    </ActionIcon>
  )
}
