import type { Said } from '@lorecrew/contract/languages';
import type { orders as english } from '../en/orders.ts';

export const orders = {
  why: 'Recibes este correo porque pediste estos créditos.',
  go: 'Ver mis créditos',
  order: 'Pedido',
  poNumber: 'Tu número de pedido',
  paidOn: 'Pagado el',
  packs: '{credits} créditos a {price}',
  vat: 'IVA',
  paid: 'Pagado, {currency}',
  goodUntil: 'Válidos hasta el',
  amount: 'Importe, {currency}',
  credits: 'Créditos',
  receipt: {
    subject: 'Recibo del pedido {number}: {credits} créditos',
    preview: '{credits} créditos son tuyos.',
    heading: '{credits} créditos son tuyos.',
    text: 'Tu pago está confirmado. Este correo es tu recibo; la factura está en la página de tus créditos.',
  },
  withdrawn: {
    refund: 'Reembolso del pedido {number}',
    dispute: 'Un pago del pedido {number} está en disputa',
    preview: 'Se han retirado {credits} créditos.',
    refundHeading: 'Tu dinero va de vuelta.',
    disputeHeading: 'Tu banco ha reclamado el pago.',
    refundText: 'Te hemos devuelto el dinero y hemos retirado {credits} créditos.',
    disputeText: 'Hasta que el banco decida, se retiran {credits} créditos. Si el pago se mantiene, vuelven solos.',
    owed: 'Los créditos ya usados o reservados quedan como deuda y se saldan con tu próxima compra.',
  },
  restored: {
    subject: '{credits} créditos del pedido {number} han vuelto',
    preview: 'Vuelven a ser tuyos.',
    heading: '{credits} créditos vuelven a ser tuyos.',
    refundText: 'El reembolso no pudo hacerse, así que tu pago se mantiene y los créditos han vuelto.',
    disputeText: 'El banco ha decidido: el pago se mantiene y los créditos han vuelto.',
  },
} as const satisfies Said<typeof english>;
