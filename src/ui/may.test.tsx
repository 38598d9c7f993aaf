import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { GrantedPermissions, May, useMay } from './may.tsx'
import { renderUi } from './render-ui.tsx'

const held = new Set(['shopOrder', 'shopOfflineOrder', 'shopGoodsList'])

test('any-of and all-of lists; an empty rule asks for nothing', () => {
  const { getByTestId } = renderUi(
    <GrantedPermissions granted={held}>
      <p data-testid="shown">
        <May any={['shopOfflineOrder', 'forcedOffline']}>one of two</May>
        <May all={['shopOfflineOrder', 'forcedOffline']}>both</May>
        <May any={['shopGoodsList']} all={['shopOrder', 'shopOfflineOrder']}>
          mixed
        </May>
        <May any={['forcedOffline']}>none</May>
        <May>free</May>
      </p>
    </GrantedPermissions>,
  )
  expect(getByTestId('shown').textContent).toBe('one of twomixedfree')
})

test('without a sign-in nothing is held', () => {
  const { queryByText } = renderUi(<May any={['shopOrder']}>hidden</May>)
  expect(queryByText('hidden')).toBeNull()
})

test('the warning mode keeps the element, swallows its click and says why', () => {
  const act = vi.fn<() => void>()
  const { getByRole } = renderUi(
    <GrantedPermissions granted={held}>
      <May any={['forcedOffline']} warn>
        <button type="button" onClick={act}>
          Force
        </button>
      </May>
      <May any={['shopOrder']} warn>
        <button type="button" onClick={act}>
          Look
        </button>
      </May>
    </GrantedPermissions>,
  )
  fireEvent.click(getByRole('button', { name: 'Force' }))
  expect(act).not.toHaveBeenCalled()
  fireEvent.click(getByRole('button', { name: 'Look' }))
  expect(act).toHaveBeenCalledOnce()
})

test('the rule as a function, for what is no element', () => {
  const Answers = () => {
    const may = useMay()
    return <p>{may({ any: ['shopOrder'] }) ? 'held' : 'lacking'}</p>
  }
  const { getByText } = renderUi(
    <GrantedPermissions granted={held}>
      <Answers />
    </GrantedPermissions>,
  )
  expect(getByText('held')).toBeTruthy()
})
