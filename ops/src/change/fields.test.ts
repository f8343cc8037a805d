import { isSteps } from './fields';
import { changeMessages } from './messages';

const wrong = (steps: string) => isSteps(steps, {});

it.each(['', '1, 5, pause, 25, 100', ' 0.25,100 '])('takes the steps “%s”', (steps) => {
  expect(wrong(steps)).toBeUndefined();
});

it.each(['1..5, 100', '., 100', '1 5 100', '1, , 100', '5, paus, 100'])('refuses “%s” as steps', (steps) => {
  expect(wrong(steps)).toBe(changeMessages.stepsWrong);
});
