import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconCreditCardOff } from '@tabler/icons-react'
import { simulatedReader } from '#contract/sales/card-payments.ts'
import { sentenceOf } from '#api/call.ts'
import { read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { PublicFrame } from '#features/account/public-pages/public-frame.tsx'
import { ReaderCard } from '#features/account/reader/reader-card.tsx'
import css from '#features/account/reader/reader.module.css'
import { EmptyState } from '#ui/empty-state.tsx'

/** Often enough that the display seems to react at once. */
const FRESH_EVERY = 1_000

/** The simulated reader: what each counter's reader is asked, and the cards to present. */
export const Route = createFileRoute('/tmp/reader')({ component: SimulatedReader })

function SimulatedReader() {
  const signedIn = session.token() !== '' && session.storeId() !== ''
  const { data, error } = useQuery({
    ...read(simulatedReader.readers, {}),
    enabled: signedIn,
    refetchInterval: FRESH_EVERY,
  })
  return (
    <PublicFrame title={<Trans>Simulated card reader</Trans>}>
      <p className={css.lead}>
        <Trans>
          This simulated reader exists only on this page. It shows what a counter asks to charge, and you present the
          card. No money moves. With a Stripe key, counters use real readers.
        </Trans>
      </p>
      {!signedIn ? (
        <EmptyState icon={<IconCreditCardOff aria-hidden />} title={<Trans>Sign in first.</Trans>}>
          <Trans>Sign in and choose a store to see its readers here.</Trans>
        </EmptyState>
      ) : null}
      {error ? <p role="alert">{sentenceOf(error)}</p> : null}
      {data?.records.length === 0 ? (
        <EmptyState icon={<IconCreditCardOff aria-hidden />} title={<Trans>No readers yet.</Trans>}>
          <Trans>
            Go to Store, Counters and bind a reader with any code, such as SIM-1. It appears here right away.
          </Trans>
        </EmptyState>
      ) : null}
      <div className={css.readers}>
        {data?.records.map((reader) => (
          <ReaderCard key={reader.counterId} reader={reader} />
        ))}
      </div>
    </PublicFrame>
  )
}
