import type { Said } from '@lorecrew/contract/languages';
import type { orders as english } from '../en/orders.ts';

export const orders = {
  why: 'Recibes este correo porque pediste estos créditos.',
  go: 'Ver mis créditos',
  order: 'Pedido',
  poNumber: 'Tu número de orden de compra',
  paidOn: 'Pagado el',
  packs: '{credits} créditos a {price}',
  vat: 'IVA',
  paid: 'Pagado, {currency}',
  goodUntil: 'Válidos hasta el',
  amount: 'Importe, {currency}',
  credits: 'Créditos',
  receipt: {
    subject: 'Recibo del pedido {number}: {credits} créditos',
    preview: '{credits} créditos ya son tuyos.',
    heading: '{credits} créditos ya son tuyos.',
    text: 'Tu pago está confirmado. Este correo es tu recibo; la factura está en la página de tus créditos.',
  },
  withdrawn: {
    refund: 'Reembolso del pedido {number}',
    dispute: 'Un pago del pedido {number} está en disputa',
    preview: 'Se han retirado {credits} créditos.',
    refundHeading: 'Tu reembolso está en camino.',
    disputeHeading: 'Tu banco ha reclamado el pago.',
    refundText: 'Te hemos devuelto el dinero y hemos retirado {credits} créditos.',
    disputeText: 'Hasta que el banco decida, se retiran {credits} créditos. Si el pago se confirma, volverán automáticamente.',
    owed: 'Los créditos ya usados o reservados quedan pendientes y se descontarán de tu próxima compra.',
  },
  restored: {
    subject: 'Has recuperado {credits} créditos del pedido {number}',
    preview: 'Vuelven a ser tuyos.',
    heading: '{credits} créditos vuelven a ser tuyos.',
    refundText: 'No se ha podido hacer el reembolso, así que tu pago sigue siendo válido y has recuperado los créditos.',
    disputeText: 'El banco ha decidido: el pago es válido y has recuperado los créditos.',
  },
} as const satisfies Said<typeof english>;
