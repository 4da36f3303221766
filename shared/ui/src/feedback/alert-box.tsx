import type { ComponentPropsWithRef, ReactNode } from 'react';
import { recipeClasses, slotOf } from '../theme/recipe-classes.ts';
import { alertRecipe } from '../theme/recipes/alert.ts';
import { joined } from '../theme/style-class.ts';

const classes = {
  root: recipeClasses(slotOf(alertRecipe, 'root')),
  indicator: recipeClasses(slotOf(alertRecipe, 'indicator')),
  content: recipeClasses(slotOf(alertRecipe, 'content')),
  title: recipeClasses(slotOf(alertRecipe, 'title')),
  description: recipeClasses(slotOf(alertRecipe, 'description')),
};

export interface AlertBoxProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  tone: keyof (typeof alertRecipe)['variants']['status'];
  icon?: ReactNode;
  title?: ReactNode;
  description?: ReactNode;
  /** Buttons at the end. */
  action?: ReactNode;
}

/** A box with something that a person should know, as Chakra's alert looks, for first views. */
export function AlertBox({ tone, icon, title, description, action, children, className, ...props }: AlertBoxProps) {
  return (
    <div {...props} className={joined(classes.root({ status: tone }), className)}>
      {icon && <span className={classes.indicator()}>{icon}</span>}
      <div className={classes.content()}>
        {title && <div className={classes.title()}>{title}</div>}
        {description && <div className={classes.description()}>{description}</div>}
        {children}
      </div>
      {action}
    </div>
  );
}

AlertBox.styleKey = classes.root.styleKey;
AlertBox.bringIn = classes.root.bringIn;
