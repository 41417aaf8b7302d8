/// What is known of Apple's menus, for editors: the tables that the rules judge by, asked by title and by shortcut.
package enum MenuKnowledge {}
