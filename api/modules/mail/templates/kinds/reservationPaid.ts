import { bookingText } from '../booking/bookingText';
import { bookingTexts } from '../booking/texts';
import type { Template } from '../mailText';

export const reservationPaid: Template<'reservation-paid'> = (content, links) => {
  const { booking } = content;
  const [en, ja] = [bookingTexts(booking, 'en'), bookingTexts(booking, 'ja')];
  return {
    en: bookingText(content, links, 'en', {
      subject: `Paid: your reservation ${booking.reserve_number} at ${en.shop}`,
      preheader: `Your payment of ${en.yen(booking.paid)} was received and the car is yours.`,
      paragraphs: [
        `Thank you. Your payment of ${en.yen(booking.paid)} was received and your car is reserved. The receipt is on the page of your reservation.`,
      ],
    }),
    ja: bookingText(content, links, 'ja', {
      subject: `【Wadachi】お支払いが完了し、ご予約が確定しました（${booking.reserve_number}）`,
      preheader: `${ja.yen(booking.paid)} のお支払いを確認しました。`,
      paragraphs: [
        `ありがとうございます。${ja.yen(booking.paid)} のお支払いを確認し、ご予約が確定しました。領収書は、ご予約内容のページからダウンロードしていただけます。`,
      ],
    }),
  };
};
