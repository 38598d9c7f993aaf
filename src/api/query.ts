import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { MutationCache, mutationOptions, onlineManager, QueryClient, queryOptions } from '@tanstack/react-query'
import {
  type PersistedClient,
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import { AppError } from '#contract/errors.ts'
import type { Endpoint, InputOf, Tag } from '#contract/define.ts'
import { call, Disconnected } from '#api/call.ts'
import { session } from '#api/session.ts'

const DAY = 24 * 3_600_000
/** Milliseconds until the first further attempt, twice that until the second: a screen without an answer says so soon. */
const AGAIN_AFTER = 500

// it hears when the network goes and comes, but not that it was away when the page was opened
if (!navigator.onLine) onlineManager.setOnline(false)

interface Meta extends Record<string, unknown> {
  reads?: readonly Tag[]
  writes?: readonly Tag[]
  /** Kept over a restart: what the shell needs to open without the network. Small things only. */
  persist?: boolean
  /** A refusal shows as the alert "Tip". */
  alert?: boolean
}

/** Query options for one endpoint; the key is the store, the endpoint and its input, so nobody types keys. */
export const read = <E extends Endpoint>(endpoint: E, input: InputOf<E>, options: { persist?: boolean } = {}) =>
  queryOptions({
    queryKey: [endpoint.path.startsWith('/shop/') ? session.storeId() : '', endpoint.name, input] as const,
    queryFn: ({ signal }) => call(endpoint, input, signal),
    meta: { reads: endpoint.reads, ...options } satisfies Meta,
  })

/** Mutation options for one endpoint; what it makes stale is declared in the contract. */
export const write = <E extends Endpoint>(endpoint: E) =>
  mutationOptions({
    mutationKey: [endpoint.name] as const,
    mutationFn: (input: InputOf<E>) => call(endpoint, input),
    meta: { writes: endpoint.writes } satisfies Meta,
  })

/** A mutation without a form: its refusal shows as the alert "Tip". */
export const act = <E extends Endpoint>(endpoint: E) =>
  mutationOptions({ ...write(endpoint), meta: { writes: endpoint.writes, alert: true } satisfies Meta })

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // one attempt, then show what is cached: `navigator.onLine` cannot be trusted
      networkMode: 'offlineFirst',
      staleTime: 5_000,
      gcTime: 7 * DAY,
      // a retry would wait until the device is online again, and the screen would say nothing
      retry: (failures, error) =>
        failures < 2 &&
        onlineManager.isOnline() &&
        (error instanceof Disconnected || (error instanceof AppError && error.code === 'server.busy')),
      retryDelay: (failures) => AGAIN_AFTER * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _input, _result, mutation) => {
      const writes = (mutation.meta as Meta | undefined)?.writes ?? []
      return queryClient.invalidateQueries({
        predicate: (q) => (q.meta as Meta | undefined)?.reads?.some((tag) => writes.includes(tag)) ?? false,
      })
    },
  }),
})

const KEPT = 'evertill-queries'

interface KeptState {
  readonly status: string
  readonly data?: unknown
  readonly error?: unknown
}

/** The stored part, as text: data that could not be loaded again offline stays as it was. */
const keptText = ({ clientState, ...client }: PersistedClient): string =>
  JSON.stringify({
    ...client,
    clientState: {
      ...clientState,
      queries: clientState.queries.map((query) => ({
        ...query,
        state: { ...query.state, status: 'success', error: null },
      })),
    },
  })

const persistOptions = () => ({
  persister: createSyncStoragePersister({ storage: window.localStorage, key: KEPT, serialize: keptText }),
  maxAge: 7 * DAY,
  buster: '1',
  dehydrateOptions: {
    shouldDehydrateQuery: ({ meta, state }: { meta?: unknown; state: KeptState }) =>
      (meta as Meta | undefined)?.persist === true &&
      (state.status === 'success' || (state.data !== undefined && state.error instanceof Disconnected)),
  },
})

/** Writes at once: the persister above waits a second, which a page that is being left does not have. */
const atOnce: Pick<Persister, 'persistClient'> = {
  persistClient: (client) => {
    try {
      window.localStorage.setItem(KEPT, keptText(client))
    } catch {
      // a full storage keeps what it had
    }
  },
}

/** Restores the persisted queries before the router starts, so that its loaders find them without the network. */
export async function restoreQueries(): Promise<void> {
  await persistQueryClientRestore({ queryClient, ...persistOptions() })
  persistQueryClientSubscribe({ queryClient, ...persistOptions() })
  window.addEventListener('pagehide', () => {
    const persister = { ...persistOptions().persister, ...atOnce }
    void persistQueryClientSave({ queryClient, ...persistOptions(), persister })
  })
}
