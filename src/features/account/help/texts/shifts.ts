import type { ProseSection } from '#features/account/public-pages/prose.tsx'

export const shifts: readonly ProseSection[] = [
  {
    id: 'start',
    title: { zh: '开始班次', en: 'Starting a shift' },
    parts: [
      {
        p: {
          zh: '一个收银台同一时间只能由一名收银员使用。选择空闲的收银台，清点钱箱里的备用金并输入，班次即开始。',
          en: 'A counter is used by one cashier at a time. Choose a free counter, count the float in the drawer and enter the amount. The shift starts.',
        },
      },
    ],
  },
  {
    id: 'cash',
    title: { zh: '钱箱里应有多少钱', en: 'How much should be in the drawer' },
    parts: [
      {
        p: {
          zh: '应有现金 = 备用金 + 现金销售 − 现金退款 − 已缴款。可缴金额 = 应有现金 − 备用金。',
          en: 'Expected cash = float + cash sales − cash refunds − cash submitted. Cash you can submit = expected cash − float.',
        },
      },
      {
        p: {
          zh: '缴款可以在班次中随时进行，由管理员审核。断网时也可以缴款。',
          en: 'You can submit cash at any time during the shift, also offline. An administrator reviews it.',
        },
      },
    ],
  },
  {
    id: 'other-cash',
    title: { zh: '现金存入与取出', en: 'Cash in and out' },
    parts: [
      {
        p: {
          zh: '在“更多 › 班次与现金”中记录除销售以外的现金：换零存入、支付杂费取出。必须写明原因；取出的现金即领款，由管理员事后审核。断网时同样可用。',
          en: 'Under More › Shift and cash, record cash that is not from a sale, such as change put in or a bill paid. Enter a reason. Cash taken out is a cash request, which an administrator reviews afterwards. This works offline too.',
        },
      },
      {
        p: {
          zh: '收取或退回现金后，钱箱会自动打开，不打印小票也一样；前提是收银台的打印机在线且接有钱箱。其他时候用“班次与现金 › 打开钱箱”，填写原因后打开，操作人和原因都会记录。',
          en: 'The cash drawer opens automatically when you take or return cash, even without printing a receipt, as long as the counter’s printer is online and has a drawer. At other times use Shift and cash › Open drawer and enter a reason. Who opened the drawer and why is recorded.',
        },
      },
    ],
  },
  {
    id: 'close',
    title: { zh: '清点与结班', en: 'Counting and closing' },
    parts: [
      {
        p: {
          zh: '结班时先按面额清点钱箱，清点完才显示应有金额；有差额时说明原因。随后建议缴款，并打印 Z 报表。X 报表可随时查看。',
          en: 'To close the shift, count the bills and coins in the drawer. The expected amount is shown only after that; if the amounts differ, enter a reason. Then submit the surplus cash and print the Z report. You can view an X report at any time.',
        },
      },
      {
        p: {
          zh: '断网时结班是暂时的：收银台仍被占用，等所有记录上传、缴款审核完毕后，班次自动结束。在此之前可以重新打开班次。',
          en: 'Offline, the close is provisional: the counter stays occupied, and the shift ends automatically once all records have arrived and the cash has been reviewed. Until then you can reopen it.',
        },
      },
      {
        p: {
          zh: '断网期间也可以在同一台设备上开始下一班次：输入备用金后继续收银，新班次有自己的编号和报表。换人值班需等网络恢复后登录。',
          en: 'Offline, the same cashier can also start the next shift on the same tablet: enter the float and keep selling. The new shift has its own number and report. A different cashier has to wait until the network is back to sign in.',
        },
      },
    ],
  },
  {
    id: 'handover',
    title: { zh: '交接班', en: 'Handover' },
    parts: [
      {
        p: {
          zh: '交接时，交班人清点现金，管理员用邮箱和密码验证，接班人用本人密码确认收银台、金额和姓名，然后交接小票打印，交班人自动退出登录，接班人登录。交接需要网络。',
          en: 'For a handover, the outgoing cashier counts the cash, an administrator verifies with e-mail and password, and the incoming cashier confirms the counter, amount and name with their own password. The handover slip is printed, the outgoing cashier is signed out and the incoming cashier signs in. A handover needs the network.',
        },
      },
    ],
  },
  {
    id: 'reviews',
    title: { zh: '审核与班次记录', en: 'Reviews and shift records' },
    parts: [
      {
        p: {
          zh: '“财务”中审核缴款和领款：通过或驳回，须输入您的密码确认，只能一次，不可撤销。驳回的现金回到钱箱。“交接班记录”列出每个班次及其 Z 报表；结束后才到达的记录会编号列出，请逐条确认。',
          en: 'Review cash submissions and cash requests under Finance. Approve or reject each one with your password; this can’t be undone. Rejected cash goes back in the drawer. Shift records list every shift with its Z report. Records that arrived after a shift ended are numbered there; confirm each one.',
        },
      },
    ],
  },
  {
    id: 'lock',
    title: { zh: '离开一会儿', en: 'Leaving for a moment' },
    parts: [
      {
        p: {
          zh: '按“锁屏”。购物车、挂单和班次都保留。无操作超过设定时间，收银台会自动锁屏，但不会打断正在进行的收款。断网时用密码即可解锁。',
          en: 'Press Lock. The cart, parked sales and shift are kept. If no one touches the counter for the set time, it locks automatically, but never during a payment. You can unlock it with your password even offline.',
        },
      },
    ],
  },
  {
    id: 'takeover',
    title: { zh: '接管', en: 'Takeover' },
    parts: [
      {
        p: {
          zh: '如果同事忘了结束班次，有权限的人可以强制收银台离岗；没有权限时，由管理员用邮箱和密码验证。接管前先清点钱箱现金，之后才显示应有金额；如有差额，请写明原因，它会记在原班次上。确认后以清点的金额开始新的班次。',
          en: 'If a colleague forgot to end a shift, someone with permission can take over the counter; without the permission, an administrator verifies with e-mail and password. Count the cash in the drawer first; the expected amount is shown afterwards. If the amounts differ, enter a reason, which is recorded on the old shift. Confirm to start a new shift with the counted amount.',
        },
      },
      {
        p: {
          zh: '原平板上尚未上传的销售仍会上传，并记在原来的班次上。',
          en: 'Sales that the first tablet hasn’t sent yet will still be sent and recorded on the old shift.',
        },
      },
    ],
  },
]
