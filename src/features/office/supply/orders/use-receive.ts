import { useNavigate } from '@tanstack/react-router'
import { inboundTypes } from '#domain/document-types.ts'

/** Opens a new receipt of an order, under an id of its own, so that a reload finds it again. */
export function useReceive(): (orderId: string) => void {
  const navigate = useNavigate()
  return (orderId) =>
    void navigate({
      to: '/shop/warehouseManage/inbound/inboundDetails/$id',
      params: { id: crypto.randomUUID() },
      search: { type: inboundTypes.purchase, order: orderId },
    })
}
