import { ActionIcon, Button, Input, NativeSelect, Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SCALE_PREFIXES } from '#contract/organisation/store-settings.ts'
import type { ConfigDraft } from '#features/office/organisation/store-settings/config-draft.ts'
import css from '#features/office/organisation/store-settings/store-settings.module.css'
import { Section } from '#ui/detail-page.tsx'

type Labels = ConfigDraft['scaleLabels']

interface ScaleLabelsFieldProps {
  readonly value: Labels
  readonly onChange: (labels: Labels) => void
  readonly error?: ReactNode
}

/** Formats of the store's scale barcodes: what the digits after each prefix mean. */
export function ScaleLabelsField({ value, onChange, error }: ScaleLabelsFieldProps) {
  const { t } = useLingui()
  const free = SCALE_PREFIXES.filter((prefix) => !value.some((label) => label.prefix === prefix))
  const change = (n: number, part: Partial<Labels[number]>): void =>
    onChange(value.map((label, i) => (i === n ? { ...label, ...part } : label)))
  return (
    <Section
      title={<Trans>Scale labels</Trans>}
      hint={
        <Trans>
          Two digits for the prefix, five for the item number, five for the price or weight, and a check digit.
        </Trans>
      }
    >
      {value.map((label, n) => (
        <div key={label.prefix} className={css.label} role="group" aria-label={t`Label ${label.prefix}`}>
          <NativeSelect
            aria-label={t`Prefix`}
            value={label.prefix}
            data={SCALE_PREFIXES.filter((prefix) => prefix === label.prefix || free.includes(prefix))}
            onChange={({ currentTarget }) =>
              change(n, { prefix: SCALE_PREFIXES.find((each) => each === currentTarget.value) ?? label.prefix })
            }
          />
          <NativeSelect
            aria-label={t`Contents`}
            value={label.holds}
            data={[
              { value: 'price', label: t`Price in cents` },
              { value: 'weight', label: t`Weight in grams` },
            ]}
            onChange={({ currentTarget }) =>
              change(n, { holds: currentTarget.value === 'weight' ? 'weight' : 'price' })
            }
          />
          <Switch
            label={t`The first digit of the value is a check digit`}
            checked={label.verifier}
            onChange={({ currentTarget }) => change(n, { verifier: currentTarget.checked })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t`Remove label ${label.prefix}`}
            onClick={() => onChange(value.filter((_, i) => i !== n))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error ? <Input.Error role="alert">{error}</Input.Error> : null}
      {free[0] === undefined ? null : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...value, { prefix: free[0] ?? '02', holds: 'price', verifier: false }])}
          >
            <Trans>Add a label</Trans>
          </Button>
        </div>
      )}
    </Section>
  )
}
