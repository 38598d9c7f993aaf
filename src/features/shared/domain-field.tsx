import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { AppError } from '#contract/errors.ts'
import { Domain } from '#contract/organisation/registration.ts'
import { stores } from '#contract/organisation/stores.ts'
import { errorText } from '#contract/texts/errors.ts'
import { queryClient, read } from '#api/query.ts'
import { useLanguage } from '#ui/use-language.ts'
import css from '#features/shared/fields.module.css'

/** Whether another store has the URL prefix; false if that cannot be checked now, because the server checks again. */
export async function isTaken(domain: string, own?: string): Promise<boolean> {
  if (domain === own) return false
  try {
    return (await queryClient.fetchQuery({ ...read(stores.byDomain, { domain }), staleTime: 0, retry: false })).taken
  } catch {
    return false
  }
}

/** The error for a URL prefix that another store has. */
export function urlTaken(language: 'zh' | 'en'): AppError {
  return new AppError('store.url-taken', { fields: { domain: errorText('store.url-taken', language) } })
}

export interface DomainFieldProps {
  readonly value: string
  /** The store's own current prefix. */
  readonly own?: string | undefined
  readonly error: ReactNode
  readonly onChange: (domain: string) => void
  /** False if the account may not check other stores; the server then reports it on submit. */
  readonly asks?: boolean
}

/** The URL prefix of a store, checked while it is typed. */
export function DomainField({ value, own, error, onChange, asks = true }: DomainFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [rested] = useDebouncedValue(value, 300)
  const sound = asks && rested === value && rested !== own && v.safeParse(Domain, rested).success
  const { data } = useQuery({ ...read(stores.byDomain, { domain: rested }), enabled: sound, retry: false })
  const taken = sound && data?.taken === true
  const free = sound && data?.taken === false && !error
  return (
    <TextInput
      label={t`URL prefix`}
      description={t`The store’s name in web addresses, such as main-street. 3 to 40 lowercase letters, digits and hyphens, starting and ending with a letter or digit. No two stores can have the same one.`}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.toLowerCase().replaceAll(/[^a-z0-9-]/g, ''))}
      error={taken ? errorText('store.url-taken', language) : error}
      rightSectionWidth="5.5rem"
      rightSection={
        free ? (
          <span className={css.free} role="status">
            <IconCheck size={16} aria-hidden /> <Trans>Available</Trans>
          </span>
        ) : null
      }
    />
  )
}
