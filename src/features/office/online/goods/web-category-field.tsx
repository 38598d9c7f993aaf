import { Select } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { platformCategories } from '#contract/online/platform-categories.ts'
import { read } from '#api/query.ts'
import { useWebCategories } from '#features/office/online/goods/use-web-categories.ts'

interface Props {
  /** '' without one. */
  readonly value: string
  readonly error?: ReactNode
  readonly onChange: (id: string) => void
}

/** A category of the web shop, found by typing. */
export function WebCategoryField({ value, error, onChange }: Props) {
  const { t } = useLingui()
  const { isPending } = useQuery(read(platformCategories.list, {}))
  const choices = useWebCategories()
  return (
    <Select
      label={t`Web category`}
      description={
        choices.length === 0 && !isPending ? (
          <Trans>There are none yet. Add them under Web categories in the list of online goods.</Trans>
        ) : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t`None`}
      searchable
      clearable
      nothingFoundMessage={<Trans>No category has this name.</Trans>}
      data={choices}
      value={value === '' ? null : value}
      error={error}
      onChange={(id) => onChange(id ?? '')}
    />
  )
}
