import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { onlineGoods } from '#contract/online/online-goods.ts'
import type { Words } from '#contract/schemas.ts'
import { act } from '#api/query.ts'
import { useMay } from '#ui/may.tsx'
import { showToast, showUndo } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

interface Named {
  readonly id: string
  readonly name: Words
}

/** Puts single products on sale, takes them down and removes them; up and down can be undone. The calls say what fails. */
export function useOnlineActs() {
  const say = useSay()
  const may = useMay()
  const { mutateAsync: up, isPending: raising } = useMutation(act(onlineGoods.up))
  const { mutateAsync: down, isPending: lowering } = useMutation(act(onlineGoods.down))
  const { mutateAsync: remove } = useMutation(act(onlineGoods.delete))
  const putUp = async (product: Named): Promise<void> => {
    const name = say(product.name)
    await up({ id: product.id })
    const said = <Trans>{name} is on sale.</Trans>
    if (may({ all: ['shopOnlineDown'] })) showUndo(said, () => void down({ id: product.id }).catch(() => undefined))
    else showToast({ message: said })
  }
  const takeDown = async (product: Named): Promise<void> => {
    const name = say(product.name)
    await down({ id: product.id })
    const said = <Trans>{name} is no longer on sale.</Trans>
    if (may({ all: ['shopOnlineUp'] })) showUndo(said, () => void up({ id: product.id }).catch(() => undefined))
    else showToast({ message: said })
  }
  const takeOut = async (product: Named): Promise<void> => {
    const name = say(product.name)
    await remove({ id: product.id })
    showToast({ message: <Trans>{name} is removed from the web shop.</Trans> })
  }
  return {
    busy: raising || lowering,
    up: (product: Named): Promise<void> => putUp(product).catch(() => undefined),
    down: (product: Named): Promise<void> => takeDown(product).catch(() => undefined),
    remove: takeOut,
  }
}
