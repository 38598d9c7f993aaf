import { Switch } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { storeSettings } from '#contract/store-settings.ts'
import { act, read } from '#api/query.ts'
import { Section } from '#ui/detail-page.tsx'
import { useMay } from '#ui/may.tsx'

/** The card brands that the store takes; a switch saves at once. */
export function CardsForm() {
  const { i18n } = useLingui()
  const language = i18n.locale === 'en' ? 'en' : 'zh'
  const may = useMay()({ any: ['shopSettingEdit'] })
  const save = useMutation(act(storeSettings.setCards))
  // what was switched shows at once; a refusal brings back what is so
  const sent = save.isPending ? save.variables.accepted : undefined
  const cards = (useQuery(read(storeSettings.cards, {})).data ?? []).map((card) => ({
    ...card,
    accepted: sent ? sent.includes(card.brand) : card.accepted,
  }))
  const toggle = (brand: string, on: boolean): void =>
    save.mutate({
      accepted: cards.filter((card) => (card.brand === brand ? on : card.accepted)).map((card) => card.brand),
    })
  return (
    <Section title={<Trans>Cards</Trans>} hint={<Trans>What customers are told that they can pay with.</Trans>}>
      {cards.map((card) => (
        <Switch
          key={card.brand}
          mb="sm"
          label={card.name[language]}
          checked={card.accepted}
          disabled={!may || save.isPending}
          onChange={(event) => toggle(card.brand, event.currentTarget.checked)}
        />
      ))}
    </Section>
  )
}
