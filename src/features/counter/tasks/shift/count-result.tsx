import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { cents, type Cents } from '#domain/money.ts'
import { REASON_LIMIT } from '#features/counter/parts/view/reason-field.tsx'
import { Money } from '#ui/money.tsx'
import css from '#features/counter/tasks/shift/shift-dialogs.module.css'

interface Props {
  readonly counted: Cents
  readonly expected: Cents
  readonly reason: string
  readonly onReason: (reason: string) => void
  /** Somebody tried to continue without the reason. */
  readonly missing: boolean
  /** The next step for the cash. */
  readonly children?: ReactNode
}

/** After the count: expected amount, difference, and its reason. */
export function CountResult({ counted, expected, reason, onReason, missing, children }: Props) {
  const { t } = useLingui()
  const difference = cents(counted - expected)
  const word = difference === 0 ? <Trans>Correct</Trans> : difference > 0 ? <Trans>Over</Trans> : <Trans>Short</Trans>
  return (
    <>
      <dl className={css.facts}>
        <dt>
          <Trans>Counted</Trans>
        </dt>
        <dd>
          <Money value={counted} />
        </dd>
        <dt>
          <Trans>Expected in the drawer</Trans>
        </dt>
        <dd>
          <Money value={expected} />
        </dd>
        <dt>{word}</dt>
        <dd className={css.difference} data-off={difference !== 0 || undefined}>
          <Money value={difference} size="figure" signed />
        </dd>
        {children}
      </dl>
      {difference === 0 ? null : (
        <TextInput
          label={t`Reason for the difference`}
          description={t`An administrator sees it with the count.`}
          value={reason}
          onChange={(event) => onReason(event.currentTarget.value)}
          error={missing ? t`Enter the reason for the difference.` : undefined}
          maxLength={REASON_LIMIT}
          size="lg"
          mt="md"
          data-autofocus
        />
      )}
    </>
  )
}
