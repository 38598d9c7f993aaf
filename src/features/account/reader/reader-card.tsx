import { Button, Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { simulatedModes, simulatedReader } from '#contract/sales/card-payments.ts'
import type { OutputOf } from '#contract/define.ts'
import { cents, ZERO } from '#domain/money.ts'
import { act } from '#api/query.ts'
import { useCardWords, useModeWords } from '#features/account/reader/reader-words.ts'
import css from '#features/account/reader/reader.module.css'
import { Money } from '#ui/money.tsx'
import { MoneyInput } from '#ui/money-input.tsx'

export type SimulatedReaderRow = OutputOf<typeof simulatedReader.readers>['records'][number]

/** One reader: its display, the cards that can be presented to it, and how it behaves. */
export function ReaderCard({ reader }: { readonly reader: SimulatedReaderRow }) {
  const { t } = useLingui()
  const present = useMutation(act(simulatedReader.present))
  const setMode = useMutation(act(simulatedReader.setMode))
  const modes = useModeWords()
  const cards = useCardWords()
  const [tip, setTip] = useState(ZERO)
  const { asked } = reader
  const open = asked && ['waiting', 'slow', 'silent'].includes(asked.state) ? asked : undefined
  return (
    <section className={css.reader} aria-label={reader.counterName}>
      <header className={css.head}>
        <h2>{reader.counterName}</h2>
        <span className="et-code">{reader.readerCode}</span>
      </header>
      <Display reader={reader} />
      {open?.tipOnReader ? (
        <MoneyInput label={t`Tip the customer adds`} value={tip} onChange={(value) => setTip(value ?? ZERO)} />
      ) : null}
      <div className={css.cards} role="group" aria-label={t`Present a card`}>
        {cards.map((card) => (
          <Button
            key={card.value}
            variant={card.value === 'approve' ? 'filled' : 'default'}
            disabled={!open || present.isPending}
            onClick={() =>
              open &&
              present.mutate({
                attemptId: open.attemptId,
                card: card.value,
                ...(open.tipOnReader && tip > 0 ? { tip: cents(tip) } : {}),
              })
            }
          >
            {card.label}
          </Button>
        ))}
      </div>
      <Select
        label={t`Reader behavior`}
        data={modes}
        value={reader.mode}
        allowDeselect={false}
        onChange={(value) => {
          const mode = simulatedModes.find((one) => one === value)
          if (mode) setMode.mutate({ counterId: reader.counterId, mode })
        }}
      />
    </section>
  )
}

function Display({ reader: { asked, shown, mode } }: { readonly reader: SimulatedReaderRow }) {
  if (mode === 'offline')
    return (
      <div className={css.display} data-off>
        <Trans>No network</Trans>
      </div>
    )
  if (!asked)
    return (
      <div className={css.display} role="status">
        {shown === undefined ? <Trans>Ready</Trans> : <Money value={shown} size="figure" />}
      </div>
    )
  return (
    <div className={css.display} role="status" data-state={asked.state}>
      <Money value={cents(asked.amount + asked.tip)} size="change" />
      <span>
        {asked.state === 'waiting' ? <Trans>Present the card</Trans> : null}
        {asked.state === 'slow' ? <Trans>Please wait…</Trans> : null}
        {asked.state === 'silent' ? <Trans>Card read, but the reader isn’t responding</Trans> : null}
        {asked.state === 'approved' ? <Trans>Approved</Trans> : null}
        {asked.state === 'declined' ? <Trans>Declined</Trans> : null}
        {asked.state === 'cancelled' ? <Trans>Cancelled</Trans> : null}
      </span>
    </div>
  )
}
