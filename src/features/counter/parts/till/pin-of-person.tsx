import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Seller } from '#contract/organisation/authority.ts'
import type { LaneRow } from '#db/ledger.ts'
import { isComplete, PinEntry } from '#features/counter/parts/approve/pin-entry.tsx'
import { usePinCheck } from '#features/counter/parts/approve/try-pin.ts'
import { useScanGuard } from '#features/counter/parts/entry/use-scan-guard.ts'
import { takesTill, takeTill } from '#features/counter/parts/till/till.ts'
import { Face } from '#ui/face.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'

interface Props {
  readonly lane: LaneRow
  readonly people: readonly Seller[]
  /** Preselected person; absent: only if there is just one. */
  readonly first?: string | undefined
  readonly label: ReactNode
  readonly onTaken: () => void
  /** The PIN was wrong. */
  readonly onWrong?: () => void
}

/** Choose a name and enter the PIN; that person then sells. */
export function PinOfPerson({ lane, people, first, label, onTaken, onWrong }: Props) {
  const { t } = useLingui()
  const [who, setWho] = useState(first ?? (people.length === 1 ? people[0]!.id : undefined))
  const [pin, setPin] = useState('')
  const { state, tryIt } = usePinCheck(lane.lease)
  const chosen = people.find(({ id }) => id === who)
  const ready = chosen !== undefined && isComplete(pin, state)
  const take = async (): Promise<void> => {
    if (!ready) return
    // digits typed during the check belong to the next try
    setPin('')
    const tried = await tryIt(pin, chosen, takesTill(lane))
    if (!tried) return onWrong?.()
    await takeTill(lane, chosen, tried)
    onTaken()
  }
  // a scan is no PIN, and its Enter no confirmation
  const remember = useScanGuard(pin, setPin, () => void take())
  const choose = (id: string): void => {
    setWho(id)
    setPin('')
  }
  return (
    <>
      <SegmentedChoice
        look="faces"
        label={t`Who is selling?`}
        choices={people.map(({ id, name, avatar }) => ({
          value: id,
          label: name,
          icon: <Face name={name} avatar={avatar} />,
        }))}
        value={who}
        onChange={choose}
      />
      <PinEntry
        pin={pin}
        state={state}
        onPin={(next) => {
          remember()
          setPin(next)
        }}
        onEnter={() => void take()}
      />
      <Button
        size="lg"
        fullWidth
        mt="md"
        disabled={!ready}
        loading={state.at === 'checking'}
        onClick={() => void take()}
      >
        {chosen ? label : <Trans>Choose your name</Trans>}
      </Button>
    </>
  )
}
