import { Autocomplete } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { people } from '#contract/organisation/people.ts'
import { read } from '#api/query.ts'

export interface EmailFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: ReactNode
}

/** An e-mail field that suggests the domains of the organisation's other addresses. */
export function EmailField({ value, onChange, error }: EmailFieldProps) {
  const { t } = useLingui()
  const suffixes = useQuery({ ...read(people.emailSuffixes, {}), staleTime: 60_000 }).data ?? []
  return (
    <Autocomplete
      label={t`E-mail`}
      description={t`They sign in with this address.`}
      required
      type="email"
      inputMode="email"
      maxLength={100}
      autoComplete="off"
      value={value}
      onChange={onChange}
      error={error}
      data={completions(value, suffixes)}
      filter={({ options }) => options}
    />
  )
}

/** The typed text completed with each matching domain; nothing while the part before the @ is empty. */
export function completions(typed: string, suffixes: readonly string[]): string[] {
  const at = typed.indexOf('@')
  const name = (at < 0 ? typed : typed.slice(0, at)).trim()
  const end = at < 0 ? '' : typed.slice(at).toLowerCase()
  if (name === '') return []
  return suffixes.filter((suffix) => suffix.startsWith(end) && suffix !== end).map((suffix) => name + suffix)
}
