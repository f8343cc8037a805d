import { invalid } from '../../../http';

/** @throws Refused 422 on `pin` for one digit again and again, or digits in a row such as 1234 and 4321. */
export function refuseEasyPin(pin: string | undefined): void {
  const steps = Array.from(pin?.slice(1) ?? '', (digit, index) => Number(digit) - Number(pin?.[index]));
  const [step] = steps;
  if (step !== undefined && Math.abs(step) <= 1 && steps.every((other) => other === step))
    throw invalid({ pin: 'field.easyPin' });
}
