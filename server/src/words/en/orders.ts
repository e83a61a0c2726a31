/** Emails about what was bought. */
export const orders = {
  why: 'You get this email because you ordered these credits.',
  go: 'See my credits',
  order: 'Order',
  poNumber: 'Your PO number',
  paidOn: 'Paid on',
  packs: '{credits} credits at {price}',
  vat: 'VAT',
  paid: 'Paid, {currency}',
  goodUntil: 'Good until',
  amount: 'Amount, {currency}',
  credits: 'Credits',
  receipt: {
    subject: 'Receipt for order {number}: {credits} credits',
    preview: '{credits} credits are yours.',
    heading: '{credits} credits are yours.',
    text: 'Your payment is confirmed. This email is your receipt; the invoice is on your credits page.',
  },
  withdrawn: {
    refund: 'Refund of order {number}',
    dispute: 'A payment for order {number} is disputed',
    preview: '{credits} credits were taken back.',
    refundHeading: 'Your money is on its way back.',
    disputeHeading: 'Your bank has called the payment back.',
    refundText: 'We have refunded you, and taken {credits} credits back.',
    disputeText:
      'Until the bank has decided, {credits} credits are taken back. Should the payment stand, they return by themselves.',
    owed: 'Credits that are used or set aside by now stand as owed, and are settled by what you buy next.',
  },
  restored: {
    subject: '{credits} credits of order {number} are back',
    preview: 'They are yours again.',
    heading: '{credits} credits are yours again.',
    refundText: 'The refund could not be carried out, so your payment stands and the credits are back.',
    disputeText: 'The bank has decided: the payment stands, and the credits are back.',
  },
} as const;
