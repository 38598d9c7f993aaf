import { Switch } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { act, read } from '#api/query.ts'
import { Section } from '#ui/detail-page.tsx'
import { useMay } from '#ui/may.tsx'
import { useSay } from '#ui/use-language.ts'

/** The card brands that the store accepts. Each switch saves at once. */
export function CardsForm() {
  const say = useSay()
  const may = useMay()({ any: ['shopSettingEdit'] })
  const { cards, toggle } = useCards()
  return (
    <Section title={<Trans>Cards</Trans>} hint={<Trans>The cards that customers are told they can use.</Trans>}>
      {cards.map((card) => (
        <Switch
          key={card.brand}
          mb="sm"
          label={say(card.name)}
          checked={card.accepted}
          disabled={!may}
          onChange={(event) => toggle(card.brand, event.currentTarget.checked)}
        />
      ))}
    </Section>
  )
}

/**
 * Optimistic switches: a change shows at once, further changes do not wait for it and are saved one after the other. A
 * refusal restores the server's state.
 */
function useCards() {
  const [wanted, setWanted] = useState<Readonly<Record<string, boolean>>>({})
  const known = useQuery(read(storeSettings.cards, {})).data ?? []
  const save = useMutation({ ...act(storeSettings.setCards), scope: { id: 'cards' } })
  const [waiting, setWaiting] = useState(0)
  // when the last save ends, the query already has the newest state
  if (waiting === 0 && Object.keys(wanted).length > 0) setWanted({})
  const cards = known.map((card) => ({ ...card, accepted: wanted[card.brand] ?? card.accepted }))
  const toggle = (brand: string, on: boolean): void => {
    setWanted({ ...wanted, [brand]: on })
    setWaiting((count) => count + 1)
    const accepted = cards.filter((card) => (card.brand === brand ? on : card.accepted)).map((card) => card.brand)
    void save
      .mutateAsync({ accepted })
      .catch(() => undefined)
      .finally(() => setWaiting((count) => count - 1))
  }
  return { cards, toggle }
}
