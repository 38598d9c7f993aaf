import { Select } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo, type ReactNode } from 'react'

const UNITED_STATES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

/** The time zone of this device: a good guess for who sits in the shop. */
export const guessedTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const known = (): string[] => {
  const all = Intl.supportedValuesOf('timeZone')
  return all.includes('UTC') ? all : [...all, 'UTC']
}

export interface TimeZoneSelectProps {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly value: string
  readonly onChange: (zone: string) => void
  readonly error?: ReactNode
}

/** A time zone by its name, those of the United States first. */
export function TimeZoneSelect({ label, description, value, onChange, error }: TimeZoneSelectProps) {
  const { t, i18n } = useLingui()
  const data = useMemo(() => {
    const option = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') })
    const others = known().filter((zone) => !UNITED_STATES.includes(zone))
    if (value !== '' && !UNITED_STATES.includes(value) && !others.includes(value)) others.unshift(value)
    return [
      { group: t`United States`, items: UNITED_STATES.map(option) },
      { group: t`Everywhere else`, items: others.map(option) },
    ]
  }, [value, i18n.locale]) // oxlint-disable-line react/exhaustive-deps -- `t` speaks the locale
  return (
    <Select
      label={label}
      description={description}
      data={data}
      value={value === '' ? null : value}
      onChange={(zone) => onChange(zone ?? '')}
      error={error}
      searchable
      allowDeselect={false}
      limit={60}
      comboboxProps={{ keepMounted: false }}
      maxDropdownHeight={280}
      nothingFoundMessage={t`No time zone with this name.`}
    />
  )
}
