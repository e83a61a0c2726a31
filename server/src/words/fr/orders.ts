import type { Said } from '@lorecrew/contract/languages';
import type { orders as english } from '../en/orders.ts';

export const orders = {
  why: 'Vous recevez cet e-mail parce que vous avez commandé ces crédits.',
  go: 'Voir mes crédits',
  order: 'Commande',
  poNumber: 'Votre numéro de bon de commande',
  paidOn: 'Payé le',
  packs: '{credits} crédits à {price}',
  vat: 'TVA',
  paid: 'Payé, {currency}',
  goodUntil: 'Valables jusqu’au',
  amount: 'Montant, {currency}',
  credits: 'Crédits',
  receipt: {
    subject: 'Reçu de la commande {number} : {credits} crédits',
    preview: '{credits} crédits sont à vous.',
    heading: '{credits} crédits sont à vous.',
    text: 'Votre paiement est confirmé. Cet e-mail est votre reçu ; la facture est sur la page de vos crédits.',
  },
  withdrawn: {
    refund: 'Remboursement de la commande {number}',
    dispute: 'Un paiement de la commande {number} est contesté',
    preview: '{credits} crédits ont été retirés.',
    refundHeading: 'Votre remboursement est en cours.',
    disputeHeading: 'Votre banque a contesté le paiement.',
    refundText: 'Nous vous avons remboursé et avons retiré {credits} crédits.',
    disputeText:
      'Jusqu’à la décision de la banque, {credits} crédits sont retirés. Si le paiement est maintenu, ils vous seront rendus automatiquement.',
    owed: 'Les crédits déjà utilisés ou réservés sont notés comme dus et se règlent avec votre prochain achat.',
  },
  restored: {
    subject: '{credits} crédits de la commande {number} vous ont été rendus',
    preview: 'Ils sont de nouveau à vous.',
    heading: '{credits} crédits sont de nouveau à vous.',
    refundText: 'Le remboursement n’a pas pu aboutir : votre paiement est maintenu et les crédits vous ont été rendus.',
    disputeText: 'La banque a tranché : le paiement est maintenu et les crédits vous ont été rendus.',
  },
} as const satisfies Said<typeof english>;
