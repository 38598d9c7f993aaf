import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { people, type Person } from '#contract/organisation/people.ts'
import { user } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'

/** Why the signed-in account cannot change another one; undefined if it can. The server checks again. */
export function useLockOf(): (person: Pick<Person, 'id' | 'ifPrimary' | 'roleId'>) => string | undefined {
  const { t } = useLingui()
  const profile = useQuery(read(user.profile, {}, { persist: true })).data
  const roles = useQuery({ ...read(people.roles, {}), staleTime: 60_000 }).data
  return ({ id, ifPrimary, roleId }) => {
    if (ifPrimary) return t`The owner’s account can’t be changed.`
    if (id === profile?.accountId) return t`Change your own account in the settings.`
    if (roles?.some((role) => role.id === roleId && !role.mine))
      return t`This account has more permissions than you, so you can’t change it.`
    return undefined
  }
}
