import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useLingui } from '@lingui/react/macro'
import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight'
import {
  IconBuildingStore,
  IconClock,
  IconFileText,
  IconKeyboard,
  IconLanguage,
  IconMoon,
  IconSearch,
  IconUser,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { people } from '#contract/organisation/people.ts'
import { org } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'
import { recentPages } from '#app/shell/recent-pages.ts'
import { GroupIcon } from '#app/shell/group-icon.tsx'
import { menuOf } from '#app/shell/menu.ts'
import { isMenuScreen, screenAt } from '#app/shell/screens.ts'
import { chapters } from '#features/account/help/chapters.ts'
import { openStore } from '#features/shared/open-store.ts'
import { useLanguage, useSay } from '#ui/use-language.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'

const PEOPLE = '/org/account/user-manage'

export interface PaletteSource {
  readonly granted: ReadonlySet<string>
  readonly storeId: string
  readonly onKeys: () => void
  /** The text typed into the palette. */
  readonly typed: string
}

/** The offers of the palette, group by group. */
export function usePaletteGroups({ granted, storeId, onKeys, typed }: PaletteSource): SpotlightActionGroupData[] {
  const { t } = useLingui()
  const recent = useRecent()
  const screens = useScreens(granted)
  const stores = useStores(storeId)
  const persons = usePeople(granted, typed)
  const searches = useSearches(granted, typed)
  const commands = useCommands(onKeys)
  const help = useHelp()
  return [
    { group: t`Recent`, actions: recent },
    { group: t`Screens`, actions: screens },
    { group: t`Stores`, actions: stores },
    { group: t`Accounts`, actions: persons },
    { group: t`Search`, actions: searches },
    { group: t`Commands`, actions: commands },
    { group: t`Help manual`, actions: help },
  ].filter((group) => group.actions.length > 0)
}

const small = { size: 20, stroke: 1.6, 'aria-hidden': true } as const

function useRecent(): SpotlightActionData[] {
  const router = useRouter()
  const language = useLanguage()
  return recentPages()
    .filter((page) => page.path !== location.pathname)
    .slice(0, 5)
    .map((page) => ({
      id: `recent ${page.path}`,
      label: isMenuScreen(page.path) ? (screenAt(page.path)?.name[language] ?? page.label) : page.label,
      description: isMenuScreen(page.path) ? '' : (screenAt(page.path)?.name[language] ?? ''),
      leftSection: <IconClock {...small} />,
      onClick: () => void router.navigate({ href: page.href }),
    }))
}

function useScreens(granted: ReadonlySet<string>): SpotlightActionData[] {
  const { t } = useLingui()
  const router = useRouter()
  const language = useLanguage()
  return menuOf(granted).flatMap(({ id, name, pages }) =>
    pages
      .flatMap(({ screens }) => screens)
      .map((screen) => ({
        id: `screen ${screen.code}`,
        label: screen.name[language],
        // a group of one screen has its name
        description: t(name) === screen.name[language] ? '' : t(name),
        // also searchable in the other language
        keywords: [screen.name.zh, screen.name.en],
        leftSection: <GroupIcon of={id} size={20} />,
        onClick: () => void router.navigate({ href: screen.path }),
      })),
  )
}

function useStores(storeId: string): SpotlightActionData[] {
  const { t } = useLingui()
  const router = useRouter()
  const stores = useQuery(read(org.stores, {}, { persist: true })).data?.records ?? []
  return stores
    .filter((store) => store.reviewState === storeReviewStates.approved && store.id !== storeId)
    .map((store) => ({
      id: `store ${store.id}`,
      label: store.shopName,
      description: store.address || t`Open this store`,
      leftSection: <IconBuildingStore {...small} />,
      onClick: () => void openStore(router, store),
    }))
}

/** Accounts that match the typed text, searched on the server, for people who may see them. */
function usePeople(granted: ReadonlySet<string>, typed: string): SpotlightActionData[] {
  const router = useRouter()
  const [search] = useDebouncedValue(typed.trim(), 200)
  const may = granted.has('orgUserManage') && Object.hasOwn(router.routesByPath, PEOPLE)
  const found = useQuery({
    ...read(people.list, { search, pageSize: 6 }),
    enabled: may && search.length >= 2,
    placeholderData: keepPreviousData,
  })
  if (!may || typed.trim().length < 2) return []
  return (found.data?.records ?? []).map((person) => ({
    id: `person ${person.id}`,
    label: `${person.firstName} ${person.lastName}`.trim() || person.email,
    description: person.email,
    // the server already matched it, so the palette's own filter must let it through
    keywords: [typed],
    leftSection: <IconUser {...small} />,
    onClick: () => void router.navigate({ href: `${PEOPLE}?search=${encodeURIComponent(person.email)}` }),
  }))
}

/** The lists that search the typed text on the server: for those who may open them. */
function useSearches(granted: ReadonlySet<string>, typed: string): SpotlightActionData[] {
  const { t } = useLingui()
  const router = useRouter()
  const text = typed.trim()
  if (text.length < 2) return []
  const may = new Set(
    menuOf(granted).flatMap(({ pages }) => pages.flatMap(({ screens }) => screens.map((s) => s.path))),
  )
  const lists = [
    { path: '/shop/goodsManage/goodsListInfo', label: t`Products with “${text}”` },
    { path: '/shop/orderManage/offlineOrderInfo', label: t`In-store orders with “${text}”` },
  ]
  return lists.flatMap(({ path, label }) =>
    may.has(path)
      ? {
          id: `search ${path}`,
          label,
          keywords: [typed],
          leftSection: <IconSearch {...small} />,
          onClick: () => void router.navigate({ href: `${path}?keyword=${encodeURIComponent(text)}` }),
        }
      : [],
  )
}

function useCommands(onKeys: () => void): SpotlightActionData[] {
  const { t } = useLingui()
  const language = useLanguage()
  const router = useRouter()
  const { toggleColorScheme } = useMantineColorScheme()
  const other = language === 'en' ? 'zh' : 'en'
  return [
    {
      id: 'language',
      label: other === 'zh' ? '切换到中文' : 'Switch to English',
      keywords: ['language', '语言'],
      leftSection: <IconLanguage {...small} />,
      onClick: () => void router.options.context.showIn(other),
    },
    {
      id: 'scheme',
      label: t`Light or dark`,
      keywords: ['theme', '主题'],
      leftSection: <IconMoon {...small} />,
      onClick: () => toggleColorScheme(),
    },
    {
      id: 'keys',
      label: t`Keyboard shortcuts`,
      leftSection: <IconKeyboard {...small} />,
      onClick: onKeys,
    },
  ]
}

function useHelp(): SpotlightActionData[] {
  const router = useRouter()
  const say = useSay()
  return chapters.map((chapter) => ({
    id: `help ${chapter.id}`,
    label: say(chapter.title),
    keywords: [chapter.title.zh, chapter.title.en, 'help', '帮助'],
    leftSection: <IconFileText {...small} />,
    onClick: () => void router.navigate({ to: '/help', search: { chapter: chapter.id } }),
  }))
}
