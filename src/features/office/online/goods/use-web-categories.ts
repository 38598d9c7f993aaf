import { useQuery } from '@tanstack/react-query'
import { platformCategories } from '#contract/online/platform-categories.ts'
import { read } from '#api/query.ts'
import { useSay } from '#ui/use-language.ts'

/** The categories of the web shop to choose from, those of the second level named with the one above. */
export function useWebCategories(): { readonly value: string; readonly label: string }[] {
  const say = useSay()
  const records = useQuery(read(platformCategories.list, {})).data?.records ?? []
  const names = new Map(records.map(({ id, name }) => [id, say(name)]))
  return records.map(({ id, parentId, name }) => ({
    value: id,
    label: parentId === null ? say(name) : `${names.get(parentId) ?? ''} › ${say(name)}`,
  }))
}
