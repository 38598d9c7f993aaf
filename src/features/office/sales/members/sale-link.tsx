import { AppLink } from '#ui/app-link.tsx'
import { useMay } from '#ui/may.tsx'

interface Props {
  /** Of this store; otherwise the number alone is shown. */
  readonly saleId: string | undefined
  readonly receiptNo: string
}

/** The number of a receipt, which opens its sale for those who may see it. */
export function SaleLink({ saleId, receiptNo }: Props) {
  const may = useMay()({ any: ['shopOfflineOrderDetails'] })
  if (receiptNo === '') return null
  if (saleId === undefined || !may) return <span className="et-code">{receiptNo}</span>
  return (
    <AppLink
      to="/shop/orderManage/offlineOrderInfo/offlineOrderDes/$id"
      params={{ id: saleId }}
      preload={false}
      className="et-code"
    >
      {receiptNo}
    </AppLink>
  )
}
