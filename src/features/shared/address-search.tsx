import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { GOOGLE_PLACE, map } from '#contract/organisation/address.ts'
import type { OutputOf } from '#contract/define.ts'
import { read } from '#api/query.ts'
import css from '#features/shared/fields.module.css'

export type Suggestion = OutputOf<typeof map.suggest>[number]
const LEAST = 3

export interface AddressSearchProps {
  readonly value: string
  readonly error: ReactNode
  /** Groups the queries and the choice of one address search. */
  readonly session: string
  readonly onChange: (address: string) => void
  readonly onChoose: (place: Suggestion) => void
}

/** The street field with debounced suggestions, chosen by arrow keys and Enter or by a tap. */
export function AddressSearch({ value, error, session, onChange, onChoose }: AddressSearchProps) {
  const { t } = useLingui()
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() })
  const [rested] = useDebouncedValue(value.trim(), 250)
  // do not search for the initial or a just chosen address
  const [typing, setTyping] = useState(false)
  const asked = typing && rested.length >= LEAST && rested.length <= 100
  const { data } = useQuery({
    ...read(map.suggest, { address: rested, session }),
    enabled: asked,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const places = asked ? (data ?? []) : []
  return (
    <Combobox
      store={list}
      onOptionSubmit={(id) => {
        const place = places.find((each) => each.placeId === id)
        if (place) onChoose(place)
        setTyping(false)
        list.closeDropdown()
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={t`Address`}
          description={t`Type the street and number, a comma, then the city or ZIP code to see suggestions.`}
          autoComplete="off"
          aria-autocomplete="list"
          data-autofocus
          value={value}
          error={error}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            setTyping(true)
            list.openDropdown()
          }}
          onClick={() => list.openDropdown()}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={places.length === 0}>
        <Combobox.Options aria-label={t`Suggestions`}>
          {places.map((place) => (
            <Combobox.Option key={place.placeId} value={place.placeId}>
              <span className={css.place}>
                <strong>{place.mainText}</strong>
                <span>{place.description}</span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {places.some((place) => place.placeId.startsWith(GOOGLE_PLACE)) ? (
          <Combobox.Footer className={css.source} translate="no">
            Google Maps
          </Combobox.Footer>
        ) : null}
      </Combobox.Dropdown>
    </Combobox>
  )
}
